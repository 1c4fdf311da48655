import { describe, expect, it } from 'vitest'
import { memoryState } from '../testing/memory-state.ts'
import { createGrants } from './grants.ts'

const grant = { applicationId: 'app', personId: 'person', scope: 'identify' }
const redirectUri = 'http://127.0.0.1:8080/app/discord'

/** Two runs of the sandbox with one state. */
function twoRuns() {
  let nowMs = 1_700_000_000_000
  const memory = memoryState()
  const run = () => createGrants(() => nowMs, memory.state)
  return {
    first: run(),
    restart() {
      memory.write()
      return run()
    },
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}
const exchange = (code: string) => ({ applicationId: 'app', code, redirectUri, verifier: null })

describe('a restart of the chat sandbox', () => {
  it('[AC-5] keeps access and refresh tokens, with their ends', () => {
    const { first, restart, pass } = twoRuns()
    const tokens = first.exchange(exchange(first.issueCode(grant, redirectUri, null)))
    if (!tokens) throw new Error('No tokens')
    const next = restart()
    expect(next.read(tokens.access_token)?.grant).toEqual(grant)
    const renewed = next.refresh('app', tokens.refresh_token)
    expect(renewed?.scope).toBe('identify')
    expect(restart().refresh('app', tokens.refresh_token)).toBeNull()
    pass(604_800_000)
    expect(restart().read(tokens.access_token)).toBeNull()
  })

  it('[AC-4] keeps a code that nobody has used, and not one that was used', () => {
    const { first, restart } = twoRuns()
    const [used, unused] = [
      first.issueCode(grant, redirectUri, null),
      first.issueCode(grant, redirectUri, null),
    ]
    first.exchange(exchange(used))
    const next = restart()
    expect(next.exchange(exchange(used))).toBeNull()
    expect(next.exchange(exchange(unused))).not.toBeNull()
  })

  it('[AC-4] keeps the end of a grant', () => {
    const { first, restart } = twoRuns()
    const token = first.issueAccess(grant)
    first.revokeOf('app', 'person')
    expect(restart().read(token)).toBeNull()
  })
})
