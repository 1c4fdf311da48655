import { mapRequestModes, platformPaths } from '@tidemark/contracts'
import {
  addDays,
  epochSeconds,
  isoDate,
  lastTradingDayOnOrBefore,
  newYorkDate,
  previousTradingDay,
} from '@tidemark/domain'
import type { TestServer } from './test-server.ts'

interface Ask {
  readonly url: string
  readonly payload?: object
}

const symbols = ['SPY', 'QQQ', 'AAPL']

/** Calls about the account alone: nothing of the market is in their answers, and some differ from call to call. */
const marketless = new Set([
  `POST ${platformPaths.token}`,
  `POST ${platformPaths.logout}`,
  `POST ${platformPaths.password}`,
  `POST ${platformPaths.userInfo}`,
  `POST ${platformPaths.settings}`,
  `POST ${platformPaths.indicators}`,
  `POST ${platformPaths.chart}`,
  `POST ${platformPaths.chartTemplates}`,
  `PUT ${platformPaths.chartTemplates}/:id`,
  `DELETE ${platformPaths.chartTemplates}/:id`,
])

/** Every other call, asked in every way in which it may tell a price. */
function questionsAt(nowSeconds: number): Readonly<Record<string, readonly Ask[]>> {
  const today = newYorkDate(epochSeconds(nowSeconds))
  const yesterday = previousTradingDay(lastTradingDayOnOrBefore(today))
  const dates = [today, yesterday, addDays(isoDate(today), 1)]
  const plain = (path: string): Record<string, readonly Ask[]> => ({ [`GET ${path}`]: [{ url: path }] })
  const bars = (path: string): Ask[] =>
    symbols.flatMap(ticker =>
      ['1', '3', '5', '60', '1D', '1W'].map(resolution => ({
        url: `${path}?ticker=${ticker}&from=${nowSeconds - 7200}&to=${nowSeconds + 900_000}&resolution=${resolution}&countback=20`,
      })),
    )
  const operatorPosts = [
    platformPaths.adminClock,
    platformPaths.adminAnnouncement,
    platformPaths.adminRestamp,
  ]
  return {
    ...plain(platformPaths.settings),
    ...plain(platformPaths.indicators),
    ...plain(platformPaths.chart),
    ...plain(platformPaths.chartTemplates),
    [`GET ${platformPaths.chartTemplates}/:id`]: [{ url: `${platformPaths.chartTemplates}/none` }],
    [`GET ${platformPaths.chartDrawings}`]: symbols.map(symbol => ({
      url: `${platformPaths.chartDrawings}?symbol=${symbol}`,
    })),
    ...plain(platformPaths.allSymbols),
    ...plain(platformPaths.marketClock),
    ...plain(platformPaths.adminSources),
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
      ]),
    ),
  )
}

/** As “GET /path”, without the public ones and those that only mirror a GET. */
const closedRoutes = ({ app }: TestServer): string[] =>
  app.routeTable
    .filter(({ config }) => config?.access !== 'public')
    .flatMap(({ method, url }) => [method].flat().map(name => `${name} ${url}`))
    .filter(route => !route.startsWith('HEAD '))

/** Routes that the walk would not ask anything, and names in it that are no routes. Both must be none. */
export function uncoveredRoutes(server: TestServer): string[] {
  const walked = new Set([...marketless, ...Object.keys(questionsAt(nowSecondsOf(server)))])
  const routes = new Set(closedRoutes(server))
  return [...routes].filter(route => !walked.has(route)).concat([...walked].filter(name => !routes.has(name)))
}

/** What every route tells a user, by route. */
export async function visitRoutes(
  server: TestServer,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {}
  for (const [route, asks] of Object.entries(questionsAt(nowSecondsOf(server)))) {
    const method = route.startsWith('GET') ? 'GET' : 'POST'
    told[route] = []
    for (const { url, payload } of asks) {
      const answer = await workUntil(
        server,
        server.app.inject({
          method,
          url: `${url}${url.includes('?') ? '&' : '?'}email=${email}`,
          headers: { authorization: `Bearer ${token}` },
          ...(payload ? { payload } : {}),
        }),
      )
      // The one word of an answer that is the user's and not the market's.
      const body = answer.body.replaceAll(email, 'the user')
      told[route].push(`${url} ${JSON.stringify(payload)} ${answer.statusCode} ${body}`)
    }
  }
  return told
}

const nowSecondsOf = ({ market }: TestServer): number => Math.floor(market.market.read().marketNow / 1000)

/** Some questions take the engine more than a moment, and nobody else lets it work. */
async function workUntil<Answer>({ market }: TestServer, answer: PromiseLike<Answer>): Promise<Answer> {
  let isThere = false
  const settled = Promise.resolve(answer).finally(() => {
    isThere = true
  })
  while (!isThere) {
    market.work()
    await new Promise(resolve => setImmediate(resolve))
  }
  return settled
}
