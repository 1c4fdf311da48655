import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

// The only file that names others relative to itself: source and bundle are folders of the package, so it must stay
// directly in `src`.

/** The file of a bundled program, also when this file runs from source. */
export const programFile = (name: string): string =>
  fileURLToPath(new URL(`../bundle/${name}.js`, import.meta.url))

/** The built browser app. */
export const builtWebDir = fileURLToPath(new URL('../../web/dist', import.meta.url))

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')

export const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
