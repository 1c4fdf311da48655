import { fileURLToPath } from 'node:url'

/** The file of a bundled program, also when this file runs from source: both folders lie in the package's. */
export const programFile = (name: string): string =>
  fileURLToPath(new URL(`../bundle/${name}.js`, import.meta.url))
