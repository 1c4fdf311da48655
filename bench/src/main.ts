import type { Benchmark, Figure } from './benchmark.ts'
import { breadth } from './breadth.ts'
import { chartFrames } from './chart-frames.ts'
import { chartSession } from './chart-session.ts'
import { engineStamping } from './engine-stamping.ts'
import { engineTicks } from './engine-ticks.ts'
import { fanOut } from './fan-out.ts'
import { firstScreen } from './first-screen.ts'
import { historyRequests } from './history-requests.ts'
import { idleLoad } from './idle-load.ts'
import { kills } from './kills.ts'
import { levelFiles } from './level-files.ts'
import { levelStamping } from './level-stamping.ts'
import { marketGeneration } from './market-generation.ts'
import { optionChains } from './option-chains.ts'
import { restampUnderLoad } from './restamp-under-load.ts'
import { signIns } from './sign-ins.ts'
import { startUp } from './start-up.ts'
import { tickToPaint } from './tick-to-paint.ts'
import { tradeToScreen } from './trade-to-screen.ts'

const benchmarks: readonly Benchmark[] = [
  startUp,
  kills,
  signIns,
  marketGeneration,
  optionChains,
  breadth,
  levelFiles,
  levelStamping,
  engineStamping,
  engineTicks,
  historyRequests,
  idleLoad,
  fanOut,
  restampUnderLoad,
  firstScreen,
  tradeToScreen,
  tickToPaint,
  chartFrames,
  chartSession,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !benchmarks.some(benchmark => benchmark.name === name))
if (unknown.length > 0) {
  const names = benchmarks.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no benchmark “${unknown.join('”, “')}”. There are: ${names}\n`)
  process.exit(1)
}

for (const { name, run } of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  for (const figure of await run()) process.stdout.write(`${line(figure)}\n`)
}

function line({ what, ours, beside }: Figure): string {
  return `  ${what.padEnd(46)} ${ours.padStart(12)}   ${beside}`
}
