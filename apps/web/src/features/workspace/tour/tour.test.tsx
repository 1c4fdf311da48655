import { useDisclosure } from '@mantine/hooks'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith } from '../../../testing/answer-with.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { AlertHost, showAlert } from '../../../ui/alert-dialog.tsx'
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
      <AlertHost />
    </>
  )
}

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
