import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Benchmark, seconds } from './benchmark.ts'
import { launch, root } from './running-server.ts'

/** Start from a clean clone of the last commit with nothing installed; npm's cache is left as it is. */
export const startUp: Benchmark = {
  name: 'start-up',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-clone-'))
    const clone = join(folder, 'clone')
    const start = () => launch({ command: 'npm', args: ['start'], cwd: clone, dataDir: join(folder, 'data') })
    try {
      const startedAt = performance.now()
      execFileSync('git', ['clone', '--quiet', root, clone])
      const cloneMs = performance.now() - startedAt
      const first = await start()
      await first.stop()
      const second = await start()
      await second.stop()
      return [
        {
          label: 'clean clone to healthy',
          result: seconds(cloneMs + first.healthyAfterMs),
          reference: 'includes install and build',
        },
        { label: 'second start to healthy', result: seconds(second.healthyAfterMs), reference: 'limit 5 s' },
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
