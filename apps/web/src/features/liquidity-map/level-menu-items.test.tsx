import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type LayerHit, wallsOwner, zonesOwner } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mapAnswer } from '../../testing/map-answers.ts'
import { openMapScene } from '../../testing/map-scene.tsx'
import { forgetLiveData } from '../live-data/live-data-store.ts'
import { LevelMenuItems } from './level-menu-items.tsx'

const zones = (item: string): LayerHit => ({ owner: zonesOwner, item })
const items = () => screen.getAllByRole('menuitem').map(item => item.textContent)

function menuOn(hit: LayerHit) {
  const request = { x: 0, y: 0, time: null, price: null, hit, clientX: 0, clientY: 0 }
  return (
    <Menu>
      <Menu.Target>
        <button type="button">Menu</button>
      </Menu.Target>
      <Menu.Dropdown>
        <LevelMenuItems widget={{} as never} request={request} />
        <Menu.Item>Reset view</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function open(hit: LayerHit, scene: Parameters<typeof openMapScene>[0] = {}) {
  const user = userEvent.setup()
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const opened = await openMapScene({ ...scene, children: menuOn(hit) })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('menu')
  const saved = () =>
    opened.fetchMock.mock.calls.flatMap(([path, { method, body }]) =>
      method === 'POST' && path.startsWith(platformPaths.settings) ? [JSON.parse(String(body))] : [],
    )
  return { ...opened, user, writeText, saved }
}

beforeEach(forgetLiveData)

describe('the chart’s menu on a level', () => {
  it('copies its price', async () => {
    const { user, writeText } = await open(zones('hp'))
    expect(items()).toEqual(['Copy HP 500.50', 'Hide HP', 'Reset view'])
    await user.click(screen.getByRole('menuitem', { name: 'Copy HP 500.50' }))
    expect(writeText).toHaveBeenCalledWith('500.50')
    expect(await screen.findByText('Price copied')).toBeTruthy()
  })

  it('copies either edge of a zone', async () => {
    const { user, writeText } = await open(zones('bull'))
    expect(items()).toEqual([
      'Copy Bull zone top 507.00',
      'Copy Bull zone low 503.00',
      'Hide Zones',
      'Reset view',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Copy Bull zone low 503.00' }))
    expect(writeText).toHaveBeenCalledWith('503.00')
  })

  it('hides it with its switch and says where it is switched on again', async () => {
    const { user, saved } = await open(zones('mhp'))
    await user.click(screen.getByRole('menuitem', { name: 'Hide MHP' }))
    expect(await screen.findByText('MHP hidden')).toBeTruthy()
    expect(screen.getByText('Switch MHP on again under Display.')).toBeTruthy()
    await vi.waitFor(() => expect(saved()).toEqual([{ displayMode: { MHP: false } }]))
  })

  it('hides walls where they are shown: by the view', async () => {
    const answer = { ...mapAnswer, man_HP_walls: [{ strike: 505, call: 10, put: 20 }] }
    const { user, saved } = await open(
      { owner: wallsOwner, item: 'wall 505' },
      { settings: { zoneOrWalls: 'Walls' }, answers: { [platformPaths.map]: { body: answer } } },
    )
    expect(items()).toEqual(['Copy Bear wall 505.00', 'Hide Walls', 'Reset view'])
    await user.click(screen.getByRole('menuitem', { name: 'Hide Walls' }))
    expect(await screen.findByText(/Switch the view back to Walls/)).toBeTruthy()
    await vi.waitFor(() => expect(saved()).toEqual([{ zoneOrWalls: 'Zones' }]))
  })

  it('has nothing for a drawing or for a level that is no longer drawn', async () => {
    await open({ owner: 'drawings', item: 'hp' })
    expect(items()).toEqual(['Reset view'])
  })
})
