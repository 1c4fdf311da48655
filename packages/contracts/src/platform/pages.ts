/** Every page of the product. The server responds with 200 to these and 404 to any other path; the browser's router is
 *  built from the same list, so the two always agree. */
export const pages = {
  workspace: '/app',
  chart: '/app/chart',
  resilience: '/app/resilience/:index',
  walls: '/app/walls',
  exposure: '/app/exposure',
  settings: '/app/settings',
  chartConfig: '/app/chart-config',
  discord: '/app/discord',
  scanner: '/app/scanner',
  admin: '/app/admin',
  account: '/user',
  memberships: '/user/memberships',
  liveData: '/dataoption/redirect-call-back',
} as const

/** RT-10: the account page with its registration form open. */
export const registerPage = `${pages.account}?tab=register`

/** AC-3: marks the return of a sign-in with the chat community; the fragment then has the token. */
export const chatLoginParameter = 'discordLogin'

export const resilienceIndices = ['sp', 'nq', 'ru', 'dd'] as const
export type ResilienceIndex = (typeof resilienceIndices)[number]

const pagePatterns = Object.values(pages).map(
  page => new RegExp(`^${page.replace(':index', `(${resilienceIndices.join('|')})`)}/?$`),
)

export const isPage = (path: string): boolean => pagePatterns.some(pattern => pattern.test(path))
