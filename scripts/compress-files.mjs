import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const MIN_BYTES = 1024

/** Writes a .br and a .gz beside each text file, so the server compresses nothing per request. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const content = readFileSync(join(folder, name))
    if (content.length < MIN_BYTES) continue
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, options))
  }
}
