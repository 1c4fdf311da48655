import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const alwaysOnFirstScreen = [
  /features[\\/](workspace[\\/](?!tour|chart-window-page|bottom-panel[\\/]add-features|small-window[\\/](?!use-)|panel-actions[\\/](?!index))|live-data[\\/]|symbol-search[\\/])/,
  /features[\\/]chart-state[\\/](restore-chart|saved-chart-query)\.ts$/,
  /live[\\/](feed-rule|backoff|basic-authorization)\.ts$/,
  // Small parts that the chart and the map share with parts that load later, and that would each become a file.
  /features[\\/]liquidity-map[\\/](map-sides|map-content|earlier-maps-choice|use-session-choice)\.ts$/,
  /packages[\\/]chart[\\/]src[\\/](events|label-colours|liquidity-map[\\/]zone-look)\.ts$/,
  /packages[\\/](domain|contracts)[\\/]src[\\/](price-scale|message-bars|bars[\\/]fold-bars)\.ts$/,
]

/** What the workspace imports by itself on top of the chart. */
const loadedAfterChart = ['liquidity-map/map-parts.ts', 'chart-state/chart-sync-effect.tsx']

/** What the workspace imports by itself when the browser is idle. */
const loadedWhenIdle = [
  'alerts/alerts-background.tsx',
  'alerts/bell/notification-bell.tsx',
  'alerts/moment-on-chart.tsx',
  'broker/run-broker.ts',
  'broker/windows/main-window-broker.ts',
  'chart/range-row/ranges.tsx',
  'connection/main-window-notice.tsx',
  'drawings/drawings-on-chart.tsx',
  'feed-choice/subscription-modal.tsx',
  'journal/run-journal.ts',
  'offer-countdown/offer-countdown.tsx',
  'own-alerts/lines/alert-lines-on-chart.tsx',
  'own-alerts/on-chart/chart-parts.ts',
  'scanner/scanner-panel.tsx',
  'scans/named-scans.tsx',
  'trading/lines/trading-lines-on-chart.tsx',
  'trading/trading-host.tsx',
]

const withSlashes = (path: string): string => path.replaceAll('\\', '/')

/** A renamed file fails the build; left out here it would silently become a file of its own again. */
function isOneOf(files: readonly string[]) {
  const paths = files.map(file =>
    withSlashes(fileURLToPath(new URL(`src/features/${file}`, import.meta.url))),
  )
  const missing = paths.filter(path => !existsSync(path))
  if (missing.length > 0) throw new Error(`script-files.ts names what does not exist: ${missing.join(', ')}`)
  return (id: string): boolean => paths.includes(withSlashes(id))
}

const isControl =
  /[\\/](node_modules[\\/]@(mantine|floating-ui|tanstack|tabler)|apps[\\/]web[\\/]src[\\/](ui(?![\\/]switch-control)|platform|session))[\\/]/

/**
 * The files of the workspace's scripts, each with what its modules import unless an earlier file has it. By itself the
 * bundler makes a file of every set of modules that two parts share, and a hundred of them cost a third of the
 * processor time of a page load.
 */
export const scriptFiles = [
  // The first screen: what every page needs, the workspace, the chart, and what is on it.
  { name: 'shell', tags: ['$initial' as const], priority: 6 },
  { name: 'workspace', test: (id: string) => alwaysOnFirstScreen.some(files => files.test(id)), priority: 5 },
  { name: 'chart-engine', test: isOneOf(['chart/chart-engine.ts']), priority: 4 },
  { name: 'after-chart', test: isOneOf(loadedAfterChart), priority: 3 },
  // The controls, which the other pages need without the rest of the background.
  { name: 'controls', test: isControl, minShareCount: 2, priority: 2 },
  { name: 'background', test: isOneOf(loadedWhenIdle), priority: 1 },
]
