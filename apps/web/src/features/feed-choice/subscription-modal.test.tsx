import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FeedState, feedStates, pages } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { SubscriptionModal } from './subscription-modal.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async load => ({ ...(await load<object>()), useNavigate: () => navigate }))

const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
const report = (feed: FeedState | null) => act(() => useLiveData.setState({ status: { ...lights, feed } }))
const modal = () => screen.queryByRole('dialog', { name: 'Subscribe To SIP Live Data' })
const opened = () => screen.findByRole('dialog', { name: 'Subscribe To SIP Live Data' })

beforeEach(() => {
  forgetLiveData()
  navigate.mockClear()
})

describe('the subscription modal', () => {
  it('[AC-16] is open exactly while the feed reports no datafeed subscription', async () => {
    renderInWorkspace(<SubscriptionModal />)
    expect(modal()).toBeNull()
    report(null)
    expect(modal()).toBeNull()
    report('no-datafeed-subscription')
    expect(await opened()).toBeTruthy()
    for (const feed of feedStates.filter(state => state !== 'no-datafeed-subscription')) {
      report(feed)
      await vi.waitFor(() => expect(modal()).toBeNull())
      report('no-datafeed-subscription')
      await opened()
    }
  })

  it('[AC-9] cannot be dismissed: no close button, no Escape, no press beside it', async () => {
    renderInWorkspace(<SubscriptionModal />)
    report('no-datafeed-subscription')
    const dialog = within(await opened())
    const user = userEvent.setup()
    expect(dialog.getAllByRole('button')).toEqual([dialog.getByRole('button', { name: 'Choose Now' })])
    await user.keyboard('{Escape}')
    const overlay = document.querySelector('[class*=Overlay]')
    if (overlay) await user.click(overlay)
    expect(modal()).not.toBeNull()
  })

  it('[AC-9] [CN-5] goes to the live-data address, which carries the token of the user', async () => {
    renderInWorkspace(<SubscriptionModal />)
    act(() => storeCredentials({ email: 'ann@example.com', token: 'head.body/+=.sign' }))
    report('no-datafeed-subscription')
    const choose = within(await opened()).getByRole('button', { name: 'Choose Now' })
    await userEvent.setup().click(choose)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      `${pages.liveData}?token=${encodeURIComponent('head.body/+=.sign')}`,
    )
  })
})
