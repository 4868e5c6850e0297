// The package libheif-js, which has types of its own for another of its files.

declare module 'libheif-js/wasm-bundle.js' {
  const libheif: import('libheif-js/libheif-wasm/libheif.js').MainModule;
  export default libheif;
}
