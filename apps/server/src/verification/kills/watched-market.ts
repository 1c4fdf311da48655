import { type FeedTier, feedTiers } from '@tidemark/domain'
import { theServer } from '../../accounts/audit/actor.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { databaseSettings, type MarketRun } from './installation.ts'

/** Of each kind: crossings, states, touches, extremes of the day and closes. */
export const watchedRules = [
  'price crosses open',
  'price crosses HP',
  'price touches HG',
  'price > HP',
  'price crosses above dayHigh',
  'price closes beyond open on 1m',
  'price closes beyond open on 5m',
  'changePercent > 0.05 and price > open',
  'price > open and price < HG',
]

const password = 'tall green horses'
const feedStates = { realtime: 'user-realtime-feed', delayed: 'user-delayed-feed' } as const
/** Before the market starts, so that an alert has no time of its own in which it began. */
const activeBeforeMs = 3_600_000

/** Of one trader at the exchange. Many kills need more logons than a user has in an hour. */
const orderUsers = 40

/** Adds alerts on both feeds to an empty database, a trader with live prices who may do everything, and users who may only
 *  trade. Returns the tokens of these. */
export async function addWatchers(
  databaseUrl: string,
  dataDir: string,
  { symbols, startMs }: MarketRun,
): Promise<{ readonly userId: string; readonly token: string; readonly orderTokens: readonly string[] }> {
  const config = readConfig({ ...databaseSettings(databaseUrl), DATA_DIR: dataDir })
  // Nobody has to be kept from guessing the password.
  const { store, services } = await openAccountServices({ ...config, passwordHashCost: 'cheap' }, systemClock)
  const addUser = async (name: string, feed: FeedTier) => {
    const email = `${name}@example.com`
    const { token } = await services.accounts.register(email, password, '127.0.0.1')
    const user = await store.users.findByEmail(email)
    if (!user) throw new Error('The registered user does not exist')
    await store.users.setFeedState(user.id, feedStates[feed])
    return { user, token }
  }
  const addTrader = async (name: string) => {
    const { user, token } = await addUser(name, 'realtime')
    await services.memberships.grant(user, 'monthly-pro-plus', theServer)
    return { userId: user.id, token }
  }
  try {
    for (const feed of feedTiers) {
      const { user } = await addUser(feed, feed)
      for (const symbol of symbols)
        for (const [number, rule] of watchedRules.entries())
          await store.ownAlerts.insert({
            ...{ id: `${feed}-${symbol}-${number}`, userId: user.id, name: '', rule },
            scope: { kind: 'symbol', symbol },
            repeat: number % 4 === 3 ? 'once' : 'every',
            ...{ expiresAt: null, webhook: false, version: 1, ruleVersion: 1, state: 'active' },
            ...{ activeFrom: startMs - activeBeforeMs, activeEpoch: 0 },
            ...{ createdAt: startMs, lastFiredAt: null, firings: 0 },
          })
    }
    const trader = await addTrader('trader')
    const orderTokens: string[] = []
    for (let number = 0; number < orderUsers; number += 1)
      orderTokens.push((await addTrader(`orders-${number}`)).token)
    return { ...trader, orderTokens }
  } finally {
    await store.close()
  }
}
