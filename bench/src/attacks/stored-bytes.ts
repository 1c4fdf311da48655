import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { platformPaths } from '@tidemark/contracts'
import { megabytes } from '../benchmark.ts'
import { launchBuilt, signInDemo, withoutLimits } from '../running-server.ts'
import { type Attack, call, compared, countStatuses, type Reply } from './attack.ts'

const lengthMs = 15_000
const atOnce = 4
const limitBytes = 20 * 1024 * 1024
/** The write-ahead log and the free pages of the file. */
const overheadBytes = 10 * 1024 * 1024
const documentBytes = 15_000
const documentsEach = 15

/** One account saves drawings for as many symbols as it can. */
export const storedBytes: Attack = {
  name: 'stored-bytes',
  async run() {
    const server = await launchBuilt({ RATE_LIMIT: withoutLimits.RATE_LIMIT })
    try {
      const { token } = await signInDemo(server.address)
      const before = sizeOf(server.dataDir)
      const replies: Reply[] = []
      let next = 0
      /** Sizes by symbol: a document that is saved again replaces the one before. */
      const stored = new Map<string, number>()
      const startedAt = performance.now()
      const work = async () => {
        while (performance.now() - startedAt < lengthMs) {
          next += 1
          const symbol = `S${next % 500}`
          const body = chartOf(next, symbol)
          const reply = await call(`${server.address}${platformPaths.chart}`, token, body)
          replies.push(reply)
          if (reply.status === 200) stored.set(symbol, JSON.stringify(body).length)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      const accepted = [...stored.values()].reduce((sum, size) => sum + size, 0)
      const grown = sizeOf(server.dataDir) - before
      return [
        compared({
          label: 'documents of one account that are stored',
          ours: megabytes(accepted),
          limit: megabytes(limitBytes),
          isWithin: accepted <= limitBytes,
          before: '242 MB',
        }),
        compared({
          label: 'growth of the accounts database',
          ours: megabytes(grown),
          limit: megabytes(limitBytes + overheadBytes),
          isWithin: grown <= limitBytes + overheadBytes,
        }),
        { label: 'answers', result: '', reference: countStatuses(replies) },
        { label: 'the refusal', result: '', reference: messageOf(replies) },
      ]
    } finally {
      await server.stop()
    }
  },
}

function chartOf(number: number, symbol: string) {
  const items = Array.from({ length: documentsEach }, (_, n) => {
    const id = `d${n}`
    return [id, { at: number, by: 'bench', generation: 0, doc: { id, text: 'x'.repeat(documentBytes) } }]
  })
  return { drawings: { [symbol]: { items: Object.fromEntries(items) } } }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder)
    .filter(name => name.startsWith('accounts'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

const messageOf = (replies: readonly Reply[]): string =>
  (replies.find(({ status }) => status >= 400)?.text ?? 'none').slice(0, 160)
