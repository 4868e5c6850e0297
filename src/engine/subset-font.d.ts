// The one function of the package subset-font, which has no types of its own.

declare module 'subset-font' {
  /** Only the letters of a text, variable axes cut to ranges. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt';
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly keepFeatures?: readonly string[];
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
