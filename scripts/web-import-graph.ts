import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Both paths are relative to the scanned folder, with forward slashes. */
export interface ImportEdge {
  readonly from: string
  readonly to: string
}

/** Static and dynamic imports, re-exports, and files addressed by `new URL(…, import.meta.url)`, such as workers. */
const relativeSpecifier = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"](\.[^'"]+)['"]/g

export function relativeImportsOf(from: string, source: string): ImportEdge[] {
  return [...source.matchAll(relativeSpecifier)].map(([, specifier = '']) => ({
    from,
    to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/'),
  }))
}

export function relativeImports(folder: string): ImportEdge[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => name.replaceAll('\\', '/'))
    .flatMap(name => relativeImportsOf(name, readFileSync(join(folder, name), 'utf8')))
}
