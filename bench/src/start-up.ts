import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Benchmark, seconds } from './benchmark.ts'
import { launch, root } from './running-server.ts'

/** From a bare clone of the last commit, with nothing installed in it; npm's own cache is as it is. */
export const startUp: Benchmark = {
  name: 'start-up',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-clone-'))
    const clone = join(folder, 'clone')
    const start = () => launch({ command: 'npm', args: ['start'], cwd: clone, dataDir: join(folder, 'data') })
    try {
      const began = performance.now()
      execFileSync('git', ['clone', '--quiet', root, clone])
      const cloneMs = performance.now() - began
      const first = await start()
      await first.stop()
      const second = await start()
      await second.stop()
      return [
        {
          what: 'clean clone to healthy',
          ours: seconds(cloneMs + first.healthyAfterMs),
          beside: 'install and build included',
        },
        { what: 'second start to healthy', ours: seconds(second.healthyAfterMs), beside: 'limit 5 s' },
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
