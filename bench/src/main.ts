import { attacks } from './attacks/attacks.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { breadth } from './breadth.ts'
import { bus } from './bus.ts'
import { chartFrames } from './chart-frames.ts'
import { chartSession } from './chart-session.ts'
import { engineStamping } from './engine-stamping.ts'
import { engineTicks } from './engine-ticks.ts'
import { fanOut } from './fan-out.ts'
import { firingToScreen } from './firing-to-screen.ts'
import { firstScreen } from './first-screen.ts'
import { historyRequests } from './history-requests.ts'
import { idleLoad } from './idle-load.ts'
import { kills } from './kills.ts'
import { levelFiles } from './level-files.ts'
import { levelStamping } from './level-stamping.ts'
import { marketGeneration } from './market-generation.ts'
import { marketRealism } from './market-realism/market-realism.ts'
import { optionChains } from './option-chains.ts'
import { ownAlerts } from './own-alerts.ts'
import { resilienceFrames } from './resilience-frames.ts'
import { restampUnderLoad } from './restamp-under-load.ts'
import { scanner } from './scanner.ts'
import { settingsRestyle } from './settings-restyle.ts'
import { signIns } from './sign-ins.ts'
import { startUp } from './start-up.ts'
import { tickToPaint } from './tick-to-paint.ts'
import { tradeToScreen } from './trade-to-screen.ts'
import { windowConnections } from './window-connections.ts'

const benchmarks: readonly Benchmark[] = [
  startUp,
  kills,
  signIns,
  marketGeneration,
  marketRealism,
  optionChains,
  breadth,
  levelFiles,
  levelStamping,
  engineStamping,
  engineTicks,
  ownAlerts,
  scanner,
  historyRequests,
  bus,
  idleLoad,
  fanOut,
  restampUnderLoad,
  firstScreen,
  windowConnections,
  tradeToScreen,
  firingToScreen,
  tickToPaint,
  settingsRestyle,
  chartFrames,
  chartSession,
  resilienceFrames,
  attacks,
]

const selected = process.argv.slice(2)
const unknown = selected.filter(name => !benchmarks.some(benchmark => benchmark.name === name))
if (unknown.length > 0) {
  const names = benchmarks.map(({ name }) => name).join(', ')
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Available: ${names}\n`)
  process.exit(1)
}

for (const { name, run } of benchmarks) {
  if (selected.length > 0 && !selected.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  for (const figure of await run()) process.stdout.write(`${formatFigure(figure)}\n`)
}

function formatFigure({ label, result, reference }: Figure): string {
  return `  ${label.padEnd(46)} ${result.padStart(12)}   ${reference}`
}
