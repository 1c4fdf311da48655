import { act, screen } from '@testing-library/react'
import { platformPaths } from '@tidemark/contracts'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { clockAt, mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { useMarketClock } from './use-market-clock.ts'

beforeEach(() => {
  forgetLiveData()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

const Source = () => <output>{useMarketClock().reading?.source ?? 'none'}</output>
let addReader: () => void = () => undefined

function Readers() {
  const [count, setCount] = useState(1)
  addReader = () => setCount(count + 1)
  return Array.from({ length: count }, (_, index) => <Source key={String(index)} />)
}

it('asks for the market clock once, however many components read it and whenever they come', async () => {
  const fetchMock = answerWith({ [platformPaths.marketClock]: { body: clockAt(mondayMs) } })
  renderInWorkspace(<Readers />)
  for (let readers = 1; readers <= 3; readers += 1) {
    await vi.waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
        Array(readers).fill('simulated'),
      ),
    )
    act(addReader)
  }
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('asks again when the sockets that brought the clock have closed', async () => {
  const fetchMock = answerWith({ [platformPaths.marketClock]: { body: clockAt(mondayMs) } })
  renderInWorkspace(<Source />)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('simulated'))
  const setLive = (live: 'green' | 'red') =>
    act(() =>
      useLiveData.setState({
        clock: { ...clockAt(mondayMs), receivedAt: 0 },
        status: { scanner: 'green', resilience: 'green', overall: 'green', feed: null, live },
      }),
    )
  setLive('green')
  expect(fetchMock).toHaveBeenCalledTimes(1)
  setLive('red')
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2))
})
