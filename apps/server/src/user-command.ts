import { createInterface } from 'node:readline/promises'
import { emailSchema, newPasswordSchema } from '@tidemark/contracts'
import { isPlanKey, levelOf, planKeys } from '@tidemark/domain'
import { openAccountParts } from './account-parts.ts'
import { systemWallClock } from './clocks/wall-clock.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Services } from './services/services.ts'
import type { AccountStore, User } from './storage/account-store.ts'

const usage = `Usage:
  npm run user -- add EMAIL            opens an account; the password is read from standard input
  npm run user -- password EMAIL       sets a new password, read from standard input; ends every session
  npm run user -- grant EMAIL PLAN     gives a plan: ${planKeys.join(', ')}
  npm run user -- feed EMAIL FEED      realtime or delayed
  npm run user -- role EMAIL ROLE      trader or operator`

interface CommandParts {
  readonly store: AccountStore
  readonly services: Services
}

type Command = (parts: CommandParts, email: string, argument: string | undefined) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  add: async ({ services }, email) => {
    const user = await services.accounts.create({ email, password: await readNewPassword() })
    if (!user) throw new ConfigError(`${email} has an account already`)
    return `${email} may sign in now`
  },
  password: async ({ store, services }, email) => {
    const user = await findUser(store, email)
    await services.accounts.setPassword(user, await readNewPassword())
    return `${email} has a new password; every session of the account has ended`
  },
  grant: async ({ store, services }, email, plan = '') => {
    if (!isPlanKey(plan)) throw new ConfigError(`“${plan}” is no plan. Plans: ${planKeys.join(', ')}`)
    await services.memberships.grant(await findUser(store, email), plan)
    return `${email} has ${levelOf(plan)} now (${plan})`
  },
  feed: async ({ store }, email, feed) => {
    if (feed !== 'realtime' && feed !== 'delayed') throw new ConfigError('FEED is realtime or delayed')
    await store.users.setFeed((await findUser(store, email)).id, feed)
    return `${email} has the ${feed} feed now`
  },
  role: async ({ store }, email, role) => {
    if (role !== 'trader' && role !== 'operator') throw new ConfigError('ROLE is trader or operator')
    await store.users.setRole((await findUser(store, email)).id, role)
    return `${email} is ${role} now`
  },
}

async function main([name = '', emailText = '', argument]: string[]): Promise<string> {
  const command = commands[name]
  const email = emailSchema.safeParse(emailText)
  if (!command || !email.success) throw new ConfigError(usage)
  const parts = await openAccountParts(readConfig(process.env), systemWallClock)
  try {
    return await command(parts, email.data, argument)
  } finally {
    await parts.store.close()
  }
}

async function findUser(store: AccountStore, email: string): Promise<User> {
  const user = await store.users.findByEmail(email)
  if (!user) throw new ConfigError(`There is no account with the address ${email}`)
  return user
}

/** From standard input, so that it stays out of the shell's history and the list of processes. */
async function readNewPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('New password: ')
  const lines = createInterface({ input: process.stdin, terminal: false })
  const { value = '' } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const password = newPasswordSchema.safeParse(value)
  if (!password.success) throw new ConfigError(password.error.issues.map(issue => issue.message).join('\n'))
  return password.data
}

main(process.argv.slice(2)).then(
  done => process.stdout.write(`${done}\n`),
  error => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`)
    process.exitCode = 1
  },
)
