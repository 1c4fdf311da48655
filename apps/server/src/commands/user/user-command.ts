import { createInterface } from 'node:readline/promises'
import { emailSchema, feedStates, newPasswordSchema, tierOf } from '@tidemark/contracts'
import { isPlanKey, levelOf, planKeys } from '@tidemark/domain'
import { commandLine } from '../../accounts/audit/actor.ts'
import type { User } from '../../accounts/sign-in/user-store.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { protectNewFiles } from '../../platform/files/data-folder.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import type { Services } from '../../roles/services.ts'
import { runCommand } from '../run-command.ts'

const usage = `Usage:
  npm run user -- add EMAIL            creates an account; reads the password from standard input
  npm run user -- password EMAIL       sets a new password, read from standard input, and ends all sessions
  npm run user -- grant EMAIL PLAN     grants a plan: ${planKeys.join(', ')}
  npm run user -- feed EMAIL STATE     sets the feed state: ${feedStates.join(', ')}
  npm run user -- role EMAIL ROLE      sets the role: trader or operator`

interface CommandParts {
  readonly store: AccountStore
  readonly services: Services
}

type Command = (parts: CommandParts, email: string, argument: string | undefined) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  add: async ({ services }, email) => {
    const user = await services.accounts.create({ email, password: await readNewPassword() }, commandLine)
    if (!user) throw new ConfigError(`${email} already has an account`)
    return `${email} can sign in now`
  },
  password: async ({ store, services }, email) => {
    const user = await findUser(store, email)
    await services.accounts.setPassword(user, await readNewPassword(), commandLine)
    return `${email} has a new password. All sessions of the account have ended`
  },
  grant: async ({ store, services }, email, plan = '') => {
    if (!isPlanKey(plan)) throw new ConfigError(`There is no plan “${plan}”. Plans: ${planKeys.join(', ')}`)
    const user = await findUser(store, email)
    await services.memberships.grant(user, plan, commandLine)
    await services.liveData.followMembership(user.id, commandLine)
    return `${email} now has ${levelOf(plan)} (${plan})`
  },
  feed: async ({ store, services }, email, stateText = '') => {
    const state = feedStates.find(known => known === stateText)
    if (!state)
      throw new ConfigError(`There is no feed state “${stateText}”. Feed states: ${feedStates.join(', ')}`)
    await services.accounts.setFeedState(await findUser(store, email), state, commandLine)
    return `${email} now has the feed state ${state}: ${tierOf(state) === 'realtime' ? 'real-time data' : 'data delayed by 15 minutes'}`
  },
  role: async ({ store, services }, email, role) => {
    if (role !== 'trader' && role !== 'operator') throw new ConfigError('ROLE must be trader or operator')
    await services.accounts.setRole(await findUser(store, email), role, commandLine)
    return `${email} now has the role ${role}`
  },
}

async function main([name = '', emailText = '', argument]: string[]): Promise<string> {
  const command = commands[name]
  const email = emailSchema.safeParse(emailText)
  if (!command || !email.success) throw new ConfigError(usage)
  protectNewFiles()
  const parts = await openAccountServices(readConfig(process.env), systemClock)
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

/** Reads standard input, so that the password stays out of the shell history and the process list. */
async function readNewPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('New password: ')
  const lines = createInterface({ input: process.stdin, terminal: false })
  const { value = '' } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const password = newPasswordSchema.safeParse(value)
  if (!password.success) throw new ConfigError(password.error.issues.map(issue => issue.message).join('\n'))
  return password.data
}

runCommand(usage, main)
