import {
  accountPaths,
  adminPaths,
  chatPaths,
  checkoutPath,
  futuresPaths,
  journalPaths,
  mapRequestModes,
  offerPaths,
  paymentPaths,
  platformPaths,
  riskPaths,
  tradePaths,
} from '@tidemark/contracts'
import {
  addDays,
  checkoutKinds,
  epochSeconds,
  isoDate,
  lastTradingDayOnOrBefore,
  newYorkDate,
  previousTradingDay,
  tradingHours,
} from '@tidemark/domain'
import type { TestServer } from './test-server.ts'

interface RouteRequest {
  readonly url: string
  readonly payload?: object
}

const symbols = ['SPY', 'QQQ', 'AAPL']

/** Routes about the account: their responses contain no market data, and some differ between calls. */
const accountRoutes = new Set([
  `POST ${platformPaths.token}`,
  `POST ${platformPaths.logout}`,
  `POST ${platformPaths.password}`,
  `POST ${platformPaths.userInfo}`,
  `POST ${accountPaths.email}`,
  `GET ${accountPaths.sessions}`,
  `DELETE ${accountPaths.sessions}`,
  `DELETE ${accountPaths.sessions}/:id`,
  `PUT ${accountPaths.liveData}`,
  `POST ${accountPaths.liveDataAgreement}`,
  ...checkoutKinds.map(kind => `POST ${checkoutPath(kind)}`),
  `POST ${paymentPaths.planChange}`,
  `POST ${paymentPaths.planChangePreview}`,
  `POST ${paymentPaths.portalSession}`,
  `GET ${paymentPaths.receipts}`,
  `GET ${paymentPaths.subscription}`,
  `GET ${accountPaths.membership}`,
  `GET ${chatPaths.start}`,
  `GET ${chatPaths.return}`,
  `GET ${chatPaths.disconnect}`,
  `PUT ${futuresPaths.connect}`,
  `PUT ${futuresPaths.disconnect}`,
  `POST ${futuresPaths.ticket}`,
  `GET ${riskPaths.limits}`,
  `PUT ${riskPaths.limits}`,
  `POST ${riskPaths.kill}`,
  `POST ${riskPaths.unlock}`,
  `POST ${tradePaths.save}`,
  `PUT ${journalPaths.trades}/:id`,
  `PUT ${journalPaths.trades}/:id/notes`,
  `DELETE ${journalPaths.trades}/:id`,
  `GET ${journalPaths.trades}/:id/picture`,
  `PUT ${journalPaths.trades}/:id/picture`,
  `DELETE ${journalPaths.trades}/:id/picture`,
  `POST ${platformPaths.settings}`,
  `POST ${platformPaths.indicators}`,
  `POST ${platformPaths.chart}`,
  `POST ${platformPaths.chartTemplates}`,
  `PUT ${platformPaths.chartTemplates}/:id`,
  `DELETE ${platformPaths.chartTemplates}/:id`,
  `POST ${platformPaths.alerts}`,
  `PUT ${platformPaths.alerts}/:id`,
  `DELETE ${platformPaths.alerts}/:id`,
  `PUT ${platformPaths.watchlist}`,
  `POST ${platformPaths.scans}`,
  `PUT ${platformPaths.scans}/:id`,
  `DELETE ${platformPaths.scans}/:id`,
  `PUT ${platformPaths.alertWebhook}`,
  `DELETE ${platformPaths.alertWebhook}`,
  `POST ${platformPaths.alertWebhookTest}`,
  `PUT ${offerPaths.updateInfo}`,
  `PUT ${offerPaths.adminOffers}`,
  `DELETE ${offerPaths.adminBanners}/:path`,
])

/** The id of the scan that requests ask for. */
export const coveredScanId = (email: string): string => `scan-${email.split('@')[0]}`

/** Requests for every other route, in every form whose response may contain a price. */
function requestsAt(nowSeconds: number, email = ''): Readonly<Record<string, readonly RouteRequest[]>> {
  const today = newYorkDate(epochSeconds(nowSeconds))
  const yesterday = previousTradingDay(lastTradingDayOnOrBefore(today))
  const dates = [today, yesterday, addDays(isoDate(today), 1)]
  const plain = (path: string): Record<string, readonly RouteRequest[]> => ({
    [`GET ${path}`]: [{ url: path }],
  })
  const bars = (path: string): RouteRequest[] =>
    symbols.flatMap(ticker =>
      tradingHours.flatMap(session =>
        ['1', '3', '5', '60', '1D', '1W'].map(resolution => ({
          url: `${path}?ticker=${ticker}&from=${nowSeconds - 7200}&to=${nowSeconds + 900_000}&resolution=${resolution}&countback=20&session=${session}`,
        })),
      ),
    )
  const operatorPosts = [
    adminPaths.adminClock,
    adminPaths.adminEpoch,
    adminPaths.adminAnnouncement,
    adminPaths.adminRestamp,
    offerPaths.adminBanners,
  ]
  return {
    ...plain(platformPaths.settings),
    ...plain(platformPaths.indicators),
    ...plain(platformPaths.chart),
    ...plain(platformPaths.chartTemplates),
    ...plain(platformPaths.alertWebhook),
    ...plain(accountPaths.liveData),
    [`GET ${platformPaths.chartTemplates}/:id`]: [{ url: `${platformPaths.chartTemplates}/none` }],
    [`GET ${platformPaths.chartDrawings}`]: symbols.map(symbol => ({
      url: `${platformPaths.chartDrawings}?symbol=${symbol}`,
    })),
    ...plain(platformPaths.alerts),
    [`GET ${platformPaths.alertFirings}`]: [
      { url: platformPaths.alertFirings },
      { url: `${platformPaths.alertFirings}?limit=200` },
    ],
    ...plain(platformPaths.watchlist),
    ...plain(platformPaths.scans),
    ...plain(journalPaths.trades),
    ...plain(journalPaths.csv),
    [`GET ${platformPaths.scanHits}`]: symbols.map(symbol => ({
      url: `${platformPaths.scanHits}?symbol=${symbol}`,
    })),
    ...Object.fromEntries(
      ['day', 'csv'].map(part => [
        `GET ${platformPaths.scans}/:id/${part}`,
        ['', ...dates.map(date => `?date=${date}`)].map(query => ({
          url: `${platformPaths.scans}/${coveredScanId(email)}/${part}${query}`,
        })),
      ]),
    ),
    ...plain(platformPaths.allSymbols),
    ...plain(platformPaths.marketClock),
    ...plain(platformPaths.indexDays),
    ...plain(adminPaths.adminSources),
    ...plain(offerPaths.membershipPopups),
    ...plain(offerPaths.adminOffers),
    ...plain(adminPaths.adminAudit),
    ...Object.fromEntries(
      operatorPosts.map(path => [`POST ${path}`, [{ url: path, payload: { text: 'x' } }]]),
    ),
    [`GET ${platformPaths.history}`]: bars(platformPaths.history),
    [`GET ${platformPaths.historySip}`]: bars(platformPaths.historySip),
    [`POST ${platformPaths.map}`]: mapRequests(dates, yesterday).map(payload => ({
      url: platformPaths.map,
      payload,
    })),
    [`GET ${platformPaths.levels}/:symbol`]: symbols.map(symbol => ({
      url: `${platformPaths.levels}/${symbol}`,
    })),
    [`GET ${platformPaths.levels}`]: [{ url: `${platformPaths.levels}?symbols=${symbols.join()},NOPE` }],
    [`GET ${platformPaths.levels}/:symbol/history`]: symbols.map(symbol => ({
      url: `${platformPaths.levels}/${symbol}/history?from=${yesterday}`,
    })),
    [`GET ${platformPaths.exposure}/:symbol`]: ['', ...dates.map(date => `&day=${date}`)].map(query => ({
      url: `${platformPaths.exposure}/SPY?expiries=week${query}`,
    })),
    [`GET ${platformPaths.earlierMaps}/:symbol`]: symbols.flatMap(symbol =>
      dates.map(date => ({ url: `${platformPaths.earlierMaps}/${symbol}?sessions=3&before=${date}` })),
    ),
    [`GET ${platformPaths.savedTable}/:date/:symbol`]: dates.flatMap(date =>
      symbols.map(symbol => ({ url: `${platformPaths.savedTable}/${date}/${symbol}` })),
    ),
    [`GET ${platformPaths.savedResilience}/:date`]: dates.map(date => ({
      url: `${platformPaths.savedResilience}/${date}`,
    })),
    [`GET ${platformPaths.ddBands}/:date`]: dates.map(date => ({
      url: `${platformPaths.ddBands}/${date}?tickerList=ES,NQ,RTY,MES,CL,6EM`,
    })),
  }
}

function mapRequests(dates: readonly string[], expiryFrom: string): object[] {
  const friday = addDays(isoDate(expiryFrom), 4)
  return symbols.flatMap(symbol =>
    [undefined, ...dates].flatMap(date =>
      mapRequestModes.flatMap(mode => [
        { symbol: symbol.toLowerCase(), mode, date },
        { symbol, mode, date, filter: 4 },
        ...(mode === 'weekly' ? [{ symbol, mode, date, monthlyExp: friday }] : []),
        ...(date === undefined ? [{ symbol, mode, preview: true }] : []),
      ]),
    ),
  )
}

/** Routes that need a sign-in, as “GET /path”, without HEAD routes. */
const protectedRoutes = ({ app }: TestServer): string[] =>
  app.routeTable
    .filter(({ config }) => config?.access !== 'public')
    .flatMap(({ method, url }) => [method].flat().map(name => `${name} ${url}`))
    .filter(route => !route.startsWith('HEAD '))

/** Routes without a request here, and requests here without a route. There must be none of either. */
export function uncoveredRoutes(server: TestServer): string[] {
  const covered = new Set([...accountRoutes, ...Object.keys(requestsAt(nowSecondsOf(server)))])
  const routes = new Set(protectedRoutes(server))
  return [...routes]
    .filter(route => !covered.has(route))
    .concat([...covered].filter(name => !routes.has(name)))
}

/** Sends all requests as a user and returns the responses by route. */
export async function requestRoutes(
  server: TestServer,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<Record<string, string[]>> {
  const responses: Record<string, string[]> = {}
  for (const [route, requests] of Object.entries(requestsAt(nowSecondsOf(server), email))) {
    const method = route.startsWith('GET') ? 'GET' : 'POST'
    responses[route] = []
    for (const { url, payload } of requests) {
      const response = await server.app.inject({
        method,
        url: `${url}${url.includes('?') ? '&' : '?'}email=${email}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      })
      // The email is the only part of a response that depends on the user.
      const body = response.body.replaceAll(email, 'the user')
      responses[route].push(`${url} ${JSON.stringify(payload)} ${response.statusCode} ${body}`)
    }
  }
  return responses
}

const nowSecondsOf = ({ market }: TestServer): number => Math.floor(market.market.read().marketNow / 1000)
