import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@redocly/openapi-core'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

export const readFile = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The paths of all files of `deploy/` with one of these endings. */
export const deployFiles = (...endings: string[]): string[] =>
  readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    .filter(name => endings.some(ending => name.endsWith(ending)))
    .map(name => `deploy/${name}`)
    .toSorted()

/** The documents of a YAML file. */
export const readYaml = (path: string): unknown[] =>
  readFile(path)
    .split(/^---$/m)
    .map(text => parseYaml(text))

/** The variables of an env file. */
export const readEnv = (path: string): Record<string, string> =>
  Object.fromEntries(
    [...readFile(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** Every value under a key, anywhere in a document. */
export function valuesOf(document: unknown, key: string): unknown[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]) =>
    name === key ? [value, ...valuesOf(value, key)] : valuesOf(value, key),
  )
}

/** Those of `valuesOf` that are texts. */
export const textsOf = (document: unknown, key: string): string[] =>
  valuesOf(document, key).filter(value => typeof value === 'string')
