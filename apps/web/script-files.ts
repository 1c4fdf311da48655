import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const alwaysOnFirstScreen = [
  /features[\\/](workspace[\\/](?!tour|chart-window-page|bottom-panel[\\/]add-features|(small-window|shortcuts)[\\/](?!use-|index)|panel-actions[\\/](?!index))|live-data[\\/]|symbol-search[\\/])/,
  /features[\\/]chart-state[\\/](restore-chart|saved-chart-query)\.ts$/,
  /live[\\/](feed-rule|backoff|basic-authorization|staleness)\.ts$/,
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
  'liquidity-map/map-hover.tsx',
  'liquidity-map/map-picture-lines.ts',
  'offer-countdown/offer-countdown.tsx',
  'own-alerts/lines/alert-lines-on-chart.tsx',
  'own-alerts/on-chart/chart-parts.ts',
  'scanner/scanner-panel.tsx',
  'scans/named-scans.tsx',
  'trading/lines/trading-lines-on-chart.tsx',
  'trading/trading-host.tsx',
  'watchlist-mirror/watchlist-mirror.ts',
]

/** What the first press or key loads, so that menus and dialogs open at once. Studies are apart: a chart may have them saved. */
const loadedAtFirstInput = [
  'chart/open-chart-menu.tsx',
  'connection/lights-popover.tsx',
  'drawings/removal-dialog.tsx',
  'liquidity-map/level-menu-items.tsx',
  'workspace/bottom-panel/add-features-dialog.tsx',
  'workspace/shortcuts/shortcuts.tsx',
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

const isOfFirstInput = isOneOf(loadedAtFirstInput)
const ofUi = /[\\/]web[\\/]src[\\/]ui[\\/](menu-parts|modal-dialog|tooltip-label)\.tsx$/

/** The modules of these folders below `src`. */
const inFolders = (folders: string): RegExp => new RegExp(`/web/src/(${folders})/`.replaceAll('/', '[\\\\/]'))

/**
 * The files of the scripts, each with what its modules import unless an earlier file has it, so that no file needs a later one.
 * By itself the bundler makes a file of every set of modules that two parts share: 134 files, of which a page that opened every
 * panel loaded more than 90. What loads later has a file for each capability, and each file costs a request and a start.
 */
export const scriptFiles = [
  // The first screen: what every page needs, the workspace, the chart, and what is on it.
  { name: 'shell', tags: ['$initial' as const] },
  { name: 'workspace', test: (id: string) => alwaysOnFirstScreen.some(files => files.test(id)) },
  { name: 'chart-engine', test: isOneOf(['chart/chart-engine.ts']) },
  { name: 'after-chart', test: isOneOf(loadedAfterChart) },
  // The controls, which the other pages need without the rest of the background.
  { name: 'controls', test: isControl, minShareCount: 2 },
  { name: 'background', test: isOneOf(loadedWhenIdle) },
  // The pages, which need nothing of the panels.
  { name: 'chart-window', test: isOneOf(['workspace/chart-window-page.tsx']) },
  { name: 'account', test: inFolders('features/(account|memberships|offers|checkout)') },
  { name: 'windows', test: /[\\/]web[\\/]src[\\/](windows[\\/](?!admin)|shell[\\/]|session[\\/])/ },
  { name: 'operator', test: /[\\/]web[\\/]src[\\/](windows[\\/]admin|features[\\/]operator[\\/])/ },
  // What a press or key opens, and what panels and their windows show.
  { name: 'first-input', test: (id: string) => ofUi.test(id) || isOfFirstInput(id) },
  { name: 'tour', test: inFolders('features/workspace/(tour|small-window|panel-actions)') },
  { name: 'studies', test: inFolders('features/studies') },
  { name: 'rule-field', test: isOneOf(['rule-editor/code-field.tsx']) },
  { name: 'walls', test: inFolders('features/walls') },
  { name: 'exposure', test: inFolders('features/exposure') },
  { name: 'resilience', test: inFolders('features/resilience') },
  { name: 'settings', test: inFolders('features/(global-settings|chart-config)') },
  { name: 'connections', test: inFolders('features/(connections|feed-choice|window-layouts)') },
  {
    name: 'map-panels',
    test: inFolders('features/(liquidity-map|chart-state|chart|link-groups|screenshot)'),
  },
  {
    name: 'alerts',
    test: inFolders('features/(alerts|own-alerts|scans|scanner|watchlist|risk-interval|feature-gate)'),
  },
  { name: 'futures', test: inFolders('features/(futures|contract-rolls)') },
  { name: 'trading', test: inFolders('features/(trading|journal|risk-limits|broker)') },
].map((file, index, { length }) => ({ ...file, priority: length - index }))
