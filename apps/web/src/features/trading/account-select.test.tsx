import { screen } from '@testing-library/react'
import { riskPaths } from '@tidemark/contracts'
import { defaultRiskLimits } from '@tidemark/futures'
import { expect, it } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { createFakeBroker, paperAccount } from '../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AccountSelect } from './account-select.tsx'

it('[BY-27] every trading screen shows a locked account before it refuses an order', async () => {
  const locked = {
    accountId: 'paper',
    limits: defaultRiskLimits,
    next: null,
    isLocked: true,
    isFlattening: false,
  }
  answerWith({ [riskPaths.limits]: { body: { defaults: defaultRiskLimits, accounts: [locked] } } })
  storeCredentials({ email: 'ann@example.com', token: 'a token' })
  const { broker } = createFakeBroker()
  renderInWorkspace(<AccountSelect broker={broker} account={paperAccount} />)
  const mark = await screen.findByText('Locked')
  expect(mark.title).toContain('Unlock the account under Account, Limits')
  renderInWorkspace(<AccountSelect broker={broker} account={{ ...paperAccount, id: '10001' }} />)
  expect(screen.getAllByText('Locked')).toEqual([mark])
})

it('[FU-8] the demo broker has its whole name beside its mark', () => {
  const demo = {
    ...paperAccount,
    id: 'demo',
    name: 'Demo broker: fills without a market',
    kind: 'demo',
  } as const
  const { broker } = createFakeBroker({}, [paperAccount, demo])
  renderInWorkspace(<AccountSelect broker={broker} account={demo} />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Paper', demo.name])
  expect(screen.getByText('Demo').title).toContain('whether the market has reached them or not')
})
