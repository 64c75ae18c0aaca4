// What Vite adds to a module.
interface ImportMeta {
  env: { DEV: boolean }
}

/** The address of the file. */
declare module '*?url' {
  const address: string
  export default address
}
