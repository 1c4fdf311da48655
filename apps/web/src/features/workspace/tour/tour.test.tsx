import { useDisclosure } from '@mantine/hooks'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FeedState, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith } from '../../../testing/answer-with.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { AlertHost, showAlert } from '../../../ui/alert-dialog.tsx'
import { SubscriptionModal } from '../../feed-choice/subscription-modal.tsx'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { TourHost } from './tour-host.tsx'

/** A page with two of the parts; jsdom has no layout, so every part counts as shown. */
function Page() {
  const [isOpen, tour] = useDisclosure(false)
  return (
    <>
      <button type="button" data-tour="symbol">
        SPY
      </button>
      <section data-tour="map" />
      <TourHost isOpen={isOpen} onOpen={tour.open} onClose={tour.close} />
      <SubscriptionModal />
      <AlertHost />
    </>
  )
}

const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
const report = (feed: FeedState | null) => act(() => useLiveData.setState({ status: { ...lights, feed } }))
const dialog = () => screen.queryByRole('dialog')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const savesIn = (fetchMock: ReturnType<typeof answerWith>) =>
  fetchMock.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([, { body }]) => JSON.parse(String(body)))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  forgetLiveData()
  report('user-realtime-feed')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (settings: object) => {
  const fetchMock = answerWith({ [platformPaths.settings]: { body: [{ settings }] } })
  renderInWorkspace(<Page />)
  await pass(600)
  return fetchMock
}

describe('[BY-8] the tour', () => {
  it('comes to a new user, explains the terms of the map, and is seen from then on', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const fetchMock = await open({})
    expect((await screen.findByRole('dialog')).textContent).toContain('Any symbol')
    expect(savesIn(fetchMock)).toEqual([{ tourSeen: true }])
    await user.keyboard('{ArrowRight}')
    for (const term of ['Zones', 'HP', 'MHP', 'HG']) expect(screen.getByText(term)).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(dialog()?.textContent).toContain('1 of 2')
    await user.keyboard('{Enter}')
    expect(dialog()?.textContent).toContain('2 of 2')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(dialog()).toBeNull()
    await pass(2_000)
    expect(dialog()).toBeNull()
  })

  it('is skipped with Esc', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await open({})
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(dialog()).toBeNull()
  })

  it('never comes to a user who has seen it', async () => {
    const fetchMock = await open({ tourSeen: true })
    await pass(2_000)
    expect(dialog()).toBeNull()
    expect(savesIn(fetchMock)).toEqual([])
  })

  it('[AC-16] waits until the feed is chosen: one thing at a time', async () => {
    report(null)
    await open({})
    await pass(2_000)
    expect(dialog()).toBeNull()
    report('no-datafeed-subscription')
    await pass(2_000)
    expect((await screen.findByRole('dialog')).textContent).toContain('Choose Now')
    report('user-delayed-feed')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    await pass(600)
    expect((await screen.findByRole('dialog')).textContent).toContain('Any symbol')
  })

  it('[AC-16] goes while the feed has to be chosen, and comes back after it', async () => {
    await open({})
    expect((await screen.findByRole('dialog')).textContent).toContain('Any symbol')
    report('no-datafeed-subscription')
    expect((await screen.findByRole('dialog')).textContent).toContain('Choose Now')
    report('user-realtime-feed')
    expect((await screen.findByText('Any symbol')).textContent).toBeTruthy()
  })

  it('[RT-14] waits until an alert has been read', async () => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true
    }
    answerWith({ [platformPaths.settings]: { body: [{ settings: {} }] } })
    renderInWorkspace(<Page />)
    act(() => showAlert({ title: 'Tidemark', text: 'Please use the refresh on the chart' }))
    await pass(2_000)
    expect(dialog()).toBeNull()
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
    act(() => screen.getByRole('button', { name: 'OK' }).click())
    await pass(600)
    expect((await screen.findByRole('dialog')).textContent).toContain('Any symbol')
  })
})
