// What is used here of the package css-tree, which has no types of its own.

declare module 'css-tree/tokenizer' {
  /** Calls back for each token, with its type and where it begins and ends. */
  export function tokenize(
    css: string,
    onToken: (type: number, start: number, end: number) => void,
  ): void;
  export const tokenTypes: Readonly<
    Record<
      | 'Function'
      | 'AtKeyword'
      | 'String'
      | 'BadString'
      | 'Url'
      | 'BadUrl'
      | 'WhiteSpace'
      | 'Semicolon'
      | 'Comment',
      number
    >
  >;
}

declare module 'css-tree/utils' {
  interface Decoder {
    /** What a token means, without quotes and escapes. */
    readonly decode: (token: string) => string;
  }
  export const ident: Decoder;
  export const string: Decoder;
  export const url: Decoder;
}
