import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashOnce, programFile, runProcessKills } from '@tidemark/server'
import { type Benchmark, type Figure, seconds } from './benchmark.ts'
import { benchNatsUrl } from './bus-nats.ts'

const count = 50

const processKills = 1000
const otherRelease = process.env.OTHER_RELEASE
/** Slow enough for one session of the market to last. */
const marketSpeed = 5

/** Kills a writing process at varying moments and checks for every acknowledged write; then engines and web processes of an
 *  installation, where there are NATS and the database server of BENCH_DATABASE_URL. PROCESS_KILLS sets how often. With
 *  OTHER_RELEASE, the folder of another release, half of the processes are of that one. */
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
      ...(await killProcesses()),
    ]
  },
}

async function killProcesses(): Promise<Figure[]> {
  const serverUrl = process.env.BENCH_DATABASE_URL
  if (benchNatsUrl === null || serverUrl === undefined) return []
  const kills = Number(process.env.PROCESS_KILLS ?? processKills)
  const { writes, orders, ...result } = await runProcessKills({
    ...{ serverUrl, natsUrl: benchNatsUrl, kills, seed: 1, speed: marketSpeed },
    ...(otherRelease && {
      programs: [programFile('main'), join(otherRelease, 'apps/server/bundle/main.js')],
    }),
    onKill: kill => void process.stderr.write(`\r${kill} / ${kills} kills`),
  })
  process.stderr.write('\n')
  const wrong = [...result.differences, ...result.failures, ...result.doubledFirings]
  for (const text of wrong) process.stderr.write(`${text}\n`)
  const acknowledged = writes.acknowledged + orders.acknowledged
  return [
    {
      label: 'SIGKILLs of engine and web processes survived',
      result: `${kills - result.failures.length} / ${kills}`,
      reference: 'limit: all',
    },
    {
      label: '… acknowledged writes and orders lost or doubled',
      result: `${writes.lost + writes.doubled + orders.lost + orders.doubled} / ${acknowledged}`,
      reference: 'limit 0',
    },
    {
      label: '… firings, levels and announcements that differ from an undisturbed run',
      result: `${result.differences.length} / ${result.compared}`,
      reference: 'limit 0',
    },
    {
      label: '… the longest time without a price',
      result: seconds(result.longestSilenceMs),
      reference: 'limit 10 s',
    },
  ]
}
