import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashOnce } from '@tidemark/server'
import type { Benchmark } from './benchmark.ts'

const count = 50

/** Kills a writing process at a different moment each time and looks for every acknowledged write. */
export const kills: Benchmark = {
  name: 'kills',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-kills-'))
    let [survived, acknowledged, lost] = [0, 0, 0]
    try {
      for (let kill = 0; kill < count; kill += 1) {
        const result = await crashOnce('sqlite', join(folder, 'accounts.sqlite'), 1 + ((kill * 37) % 200))
        acknowledged += result.acknowledged
        lost += result.lost
        if (result.lost === 0) survived += 1
      }
    } finally {
      await rm(folder, { recursive: true })
    }
    return [
      {
        what: 'SIGKILLs in the middle of writes survived',
        ours: `${survived} / ${count}`,
        beside: 'limit: all',
      },
      { what: 'acknowledged writes lost', ours: `${lost} / ${acknowledged}`, beside: 'limit 0' },
    ]
  },
}
