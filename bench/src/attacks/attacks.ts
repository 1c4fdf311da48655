import type { Benchmark, Figure } from '../benchmark.ts'
import type { Attack } from './attack.ts'
import { engineQuestions } from './engine-questions.ts'
import { fullDisk } from './full-disk.ts'
import { futuresMessages } from './futures-messages.ts'
import { hashFlood } from './hash-flood.ts'
import { longAnswers } from './long-answers.ts'
import { longEmail } from './long-email.ts'
import { manySockets } from './many-sockets.ts'
import { patterns } from './patterns.ts'
import { randomMessages } from './random-messages.ts'
import { requestFlood } from './request-flood.ts'
import { slowReaders } from './slow-readers.ts'
import { storedBytes } from './stored-bytes.ts'

const all: readonly Attack[] = [
  patterns,
  longAnswers,
  longEmail,
  hashFlood,
  slowReaders,
  engineQuestions,
  storedBytes,
  manySockets,
  requestFlood,
  fullDisk,
  randomMessages,
  futuresMessages,
]

/** What a hostile client can make of the built server. `ATTACKS=hash-flood,full-disk` runs some of them. */
export const attacks: Benchmark = {
  name: 'attacks',
  async run() {
    const selected = process.env.ATTACKS?.split(',')
    const figures: Figure[] = []
    for (const attack of all.filter(({ name }) => selected?.includes(name) ?? true))
      figures.push(...(await figuresOf(attack)))
    return figures
  },
}

/** One attack that the server does not survive must not hide the others. */
async function figuresOf({ name, run }: Attack): Promise<readonly Figure[]> {
  process.stdout.write(`  … ${name}\n`)
  try {
    return await run()
  } catch (error) {
    return [{ label: name, result: 'failed', reference: `OVER THE limit: ${String(error).slice(0, 200)}` }]
  }
}
