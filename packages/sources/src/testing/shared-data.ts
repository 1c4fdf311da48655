import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Real market data beside the repository; tests of the full level use it, and are skipped where it is missing. */
const folder = new URL('../../../../../shared/', import.meta.url)

export const hasSharedData = existsSync(new URL('data/chains', folder))

export const sharedBytes = (path: string): Uint8Array => readFileSync(new URL(path, folder))

/** Bars, days and chains in the layout of a replay folder. */
export const replayableFolder = fileURLToPath(new URL('data', folder))
