/** The browser walks of each capability, by words in the path of a changed file. */
const walks = {
  accounts: /account|session|sign-?in|login|password|shell\//,
  'chart-state': /chart-state|saved-chart|chart-documents|chart-merge|template/,
  chart: /features\/chart\/|packages\/chart\/|history|bars?\/|screenshot/,
  'chat-community': /chat|discord/,
  checkout: /checkout|index-days|payment|purchase|membership|receipt|offer|feature-gate/,
  connection: /connection|feed-choice|sockets?|live\//,
  futures: /futures|contract-rolls|continuous/,
  'global-settings': /settings|chart-config|theme|tokens/,
  header: /quote|top-bar|symbol-search|range-row/,
  'liquidity-map': /liquidity-map|levels?|playbook|indicators/,
  'live-data': /live-data|feed-choice|exchange-agreement/,
  'map-figures': /liquidity-map|figures|legend|explanations/,
  'map-hours': /market-clock|map-hours|preview|calendar/,
  notifications: /alerts|firings?|notification/,
  operator: /operator|admin|audit|offers|announcement/,
  'own-alerts': /own-alert|rule-editor|rules?\//,
  resilience: /resilience|breadth/,
  'risk-interval': /risk-interval|dd-band|margins/,
  'risk-limits': /risk-limits?|order-guard|risk-accounts|\/risk\//,
  scanner: /scanner|scan-table|strateg/,
  scans: /scans?\/|scan-/,
  'small-windows': /small-window|sheet|touch/,
  'trader-session': /drawings|studies|chart-state|tour/,
  trading: /trading|broker|orders?|ladder|ticket|journal/,
  'trading-exchange': /exchange|matching|broker/,
  undo: /undo|drawings|studies/,
  walls: /walls|exposure/,
  watchlist: /watchlist/,
  'window-layouts': /window-layouts/,
  windows: /windows?\/|pop-outs|link-groups|window-messages/,
  workspace: /workspace|ui\/|apps\/web\/[^/]*$/,
}

/** The names of the walks, each a file of `e2e`. */
export const walkNames = Object.keys(walks)

/** The files of the walks that walk through what the changed files are part of. */
export function walksOf(changed) {
  const isProduct = file => /^(apps|packages)\/.*\/src\//.test(file) && !/\.test\.tsx?$/.test(file)
  const product = changed.filter(isProduct)
  const touched = walkNames.filter(name => product.some(file => walks[name].test(file)))
  const changedWalks = changed.filter(file => /^e2e\/[\w-]+\.spec\.ts$/.test(file))
  return [...new Set([...changedWalks, ...touched.map(name => `e2e/${name}.spec.ts`)])].sort()
}
