import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One relative import. Both paths are relative to the folder that was read. */
export interface ImportEdge {
  readonly from: string
  readonly to: string
}

/** Static, side-effect and dynamic imports, re-exports, and worker files named by `new URL(…, import.meta.url)`. */
const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])(\.{1,2}\/[^'"\n]+)\1/g

/** Reads the relative imports of one file's text. `file` is its path relative to the folder. */
export const importsIn = (file: string, text: string): ImportEdge[] =>
  [...text.matchAll(importPattern)].map(([, , path = '']) => ({
    from: file,
    to: posix.normalize(posix.join(posix.dirname(file), path)),
  }))

/** Reads the relative imports of every TypeScript file below a folder that `isIncluded` accepts. */
export const readImports = (folder: string, isIncluded: (file: string) => boolean): ImportEdge[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.tsx?$/.test(name) && isIncluded(name))
    .flatMap(name => importsIn(name, readFileSync(join(folder, name), 'utf8')))
