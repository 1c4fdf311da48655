import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notice } from '../../ui/notices.ts'
import { createAnnouncer } from './announcements.ts'

vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }))

const noon = Date.parse('2026-11-16T17:00:00Z')
const announcementAt = (time: number, text: string, now = noon) => ({
  time: now,
  announcement: { time, text },
})
const shown = () => vi.mocked(notice).mock.calls.map(([{ title, text }]) => `${title} ${text}`)

beforeEach(() => {
  localStorage.clear()
  vi.mocked(notice).mockClear()
})

describe('announcements', () => {
  it('[AL-5] are shown as “ATTENTION!” once per newer time', () => {
    const announce = createAnnouncer()
    announce({ time: noon, announcement: null })
    announce(announcementAt(1000, 'First'))
    announce(announcementAt(1000, 'First'))
    announce(announcementAt(2000, 'Second'))
    announce(announcementAt(1000, 'First'))
    expect(shown()).toEqual(['ATTENTION! First', 'ATTENTION! Second'])
  })

  it('[AL-5] are shown after a reload only if newer than the last one seen', () => {
    createAnnouncer()(announcementAt(1000, 'First'))
    const afterReload = createAnnouncer()
    afterReload(announcementAt(1000, 'First'))
    expect(shown()).toHaveLength(1)
    afterReload(announcementAt(1001, 'Second'))
    expect(shown()).toEqual(['ATTENTION! First', 'ATTENTION! Second'])
  })

  it('[AL-5] are shown in every open window', () => {
    const [main, popOut] = [createAnnouncer(), createAnnouncer()]
    main(announcementAt(1000, 'First'))
    popOut(announcementAt(1000, 'First'))
    expect(shown()).toHaveLength(2)
  })

  it('[AL-5] are not shown in a window that opens after another has shown them', () => {
    const main = createAnnouncer()
    main(announcementAt(1000, 'First'))
    main(announcementAt(2000, 'Second'))
    const popOut = createAnnouncer()
    popOut(announcementAt(1000, 'First'))
    popOut(announcementAt(2000, 'Second'))
    expect(shown()).toEqual(['ATTENTION! First', 'ATTENTION! Second'])
    for (const announce of [main, popOut]) announce(announcementAt(3000, 'Third'))
    expect(shown().slice(2)).toEqual(['ATTENTION! Third', 'ATTENTION! Third'])
  })

  it('are shown after a later announcement of another market whose clock was ahead', () => {
    localStorage.setItem(storageKeys.announcementSeen, String(noon + 40 * 24 * 3_600_000))
    const announce = createAnnouncer()
    announce(announcementAt(noon - 1000, 'Here'))
    announce(announcementAt(noon - 1000, 'Here'))
    expect(shown()).toEqual(['ATTENTION! Here'])
  })

  it('are not shown again when a recorded market goes back in time', () => {
    const announce = createAnnouncer()
    announce(announcementAt(noon, 'Here'))
    for (const day of [1, 2, 3]) announce(announcementAt(noon, 'Here', noon - day * 24 * 3_600_000))
    announce(announcementAt(noon + 1, 'After the jump', noon - 3 * 24 * 3_600_000))
    expect(shown()).toEqual(['ATTENTION! Here', 'ATTENTION! After the jump'])
  })

  it('[BY-21] of a new epoch are shown although they are earlier, also after a reload', () => {
    createAnnouncer()(announcementAt(noon, 'Before'))
    createAnnouncer()(announcementAt(noon - 60_000, 'After'), 1)
    createAnnouncer()(announcementAt(noon - 60_000, 'After'), 1)
    createAnnouncer()(announcementAt(noon, 'Before'), 1)
    createAnnouncer()(announcementAt(noon, 'The same time'), 2)
    expect(shown()).toEqual([
      'ATTENTION! Before',
      'ATTENTION! After',
      'ATTENTION! Before',
      'ATTENTION! The same time',
    ])
  })

  it.each(['', 'soon', '1@', '1@x'])('ignore “%s” in storage', stored => {
    localStorage.setItem(storageKeys.announcementSeen, stored)
    createAnnouncer()(announcementAt(1, 'First'))
    expect(shown()).toHaveLength(1)
  })
})
