import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashOnce } from '@tidemark/server'
import type { Benchmark } from './benchmark.ts'

const count = 50

/** Kills a writing process at varying moments and checks for every acknowledged write. */
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
        label: 'SIGKILLs during writes without loss',
        result: `${survived} / ${count}`,
        reference: 'limit: all',
      },
      { label: 'acknowledged writes lost', result: `${lost} / ${acknowledged}`, reference: 'limit 0' },
    ]
  },
}
