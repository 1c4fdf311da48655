import { expect, it } from 'vitest'
import { createGrants } from './grants.ts'

it('[BY-22] access tokens are forgotten, the oldest first, above a thousand', () => {
  const grants = createGrants(() => 0)
  const grant = { applicationId: 'application', personId: 'person', scope: 'identify' }
  const tokens = Array.from({ length: 1000 }, () => grants.issueAccess(grant))
  expect(grants.read(tokens[0] ?? '')).not.toBeNull()
  const last = grants.issueAccess(grant)
  expect(grants.read(tokens[0] ?? '')).toBeNull()
  for (const token of [...tokens.slice(1), last]) expect(grants.read(token)?.grant).toEqual(grant)
})
