declare module 'netlify-redirector' {
  interface Match {
    readonly status: number;
    readonly to: string;
    readonly force: boolean;
  }
  const redirector: {
    parseJSON(
      rules: string,
      options: Readonly<Record<string, string>>,
    ): Promise<{ match(request: Readonly<Record<string, unknown>>): Match | null }>;
  };
  export default redirector;
}
