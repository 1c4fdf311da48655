import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Real market data lies beside the repository on machines of the project and nowhere else. */
const folder = new URL('../../../../../shared/', import.meta.url)

export const hasSharedData = existsSync(new URL('data/chains', folder))

export const sharedBytes = (path: string): Uint8Array => readFileSync(new URL(path, folder))

/** Bars, days and chains, laid out as a folder for replay is. */
export const replayableFolder = fileURLToPath(new URL('data', folder))
