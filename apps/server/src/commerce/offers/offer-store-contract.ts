import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

/** The part of the contract suite about offers, their showings and their images. */
export function itStoresOffers(storeOf: () => AccountStore, addUser: () => Promise<string>): void {
  it('[AC-14] stores the offers under a version, and refuses a change of an older one', async () => {
    const { offers } = storeOf()
    expect(await offers.read()).toBeNull()
    expect(await offers.replace('one', 1)).toBe(false)
    expect(await offers.replace('one', 0)).toBe(true)
    expect(await offers.replace('again', 0)).toBe(false)
    expect(await offers.read()).toEqual({ version: 1, body: 'one' })
    const races = await Promise.all([offers.replace('two', 1), offers.replace('other', 1)])
    expect(races.filter(Boolean)).toHaveLength(1)
    expect(await offers.read()).toMatchObject({ version: 2 })
  })

  it('[AC-18] stores when an offer was first shown, for each user', async () => {
    const { shownOffers } = storeOf()
    const [ann, bob] = [await addUser(), await addUser()]
    const first = { popupName: 'first', lastShownTime: 1_700_000_000_123 }
    await shownOffers.add(ann, first)
    await shownOffers.add(ann, { ...first, lastShownTime: 1_800_000_000_000 })
    await shownOffers.add(ann, { ...first, popupName: 'another' })
    expect(await shownOffers.list(ann)).toEqual([{ ...first, popupName: 'another' }, first])
    expect(await shownOffers.list(bob)).toEqual([])
    await shownOffers.add(bob, first)
    await shownOffers.removeOthers(ann, ['first'])
    expect(await shownOffers.list(ann)).toEqual([first])
    await shownOffers.removeOthers(ann, [])
    expect(await shownOffers.list(ann)).toEqual([])
    expect(await shownOffers.list(bob)).toEqual([first])
  })

  it('[AC-15] stores banners byte by byte', async () => {
    const { banners } = storeOf()
    const body = Uint8Array.from({ length: 256 }, (_, i) => i)
    const banner = { path: 'b.png', type: 'image/png', body, createdAtMs: 1_700_000_000_123 }
    await banners.add(banner)
    await banners.add({ ...banner, body: body.slice(1) })
    await banners.add({ ...banner, path: 'a.png', createdAtMs: 1_700_000_000_124 })
    expect(await banners.list()).toEqual([
      { path: 'b.png', type: 'image/png', bytes: 256 },
      { path: 'a.png', type: 'image/png', bytes: 256 },
    ])
    const found = await banners.find('b.png')
    expect([...(found?.body ?? [])]).toEqual([...body])
    expect(await banners.remove('b.png')).toBe(true)
    expect(await banners.remove('b.png')).toBe(false)
    expect(await banners.find('b.png')).toBeNull()
  })
}
