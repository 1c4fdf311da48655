import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notice } from '../../ui/notices.ts'
import { createAnnouncer } from './announcements.ts'

vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }))

const noon = Date.parse('2026-11-16T17:00:00Z')
const told = (time: number, text: string, now = noon) => ({ time: now, announcement: { time, text } })
const shown = () => vi.mocked(notice).mock.calls.map(([{ title, text }]) => `${title} ${text}`)

beforeEach(() => {
  localStorage.clear()
  vi.mocked(notice).mockClear()
})

describe('announcements', () => {
  it('[AL-5] are shown as “ATTENTION!” once per newer time', () => {
    const announce = createAnnouncer()
    announce({ time: noon, announcement: null })
    announce(told(1000, 'First'))
    announce(told(1000, 'First'))
    announce(told(2000, 'Second'))
    announce(told(1000, 'First'))
    expect(shown()).toEqual(['ATTENTION! First', 'ATTENTION! Second'])
  })

  it('[AL-5] are shown after a reload only if newer than the last one seen', () => {
    createAnnouncer()(told(1000, 'First'))
    const afterReload = createAnnouncer()
    afterReload(told(1000, 'First'))
    expect(shown()).toHaveLength(1)
    afterReload(told(1001, 'Second'))
    expect(shown()).toEqual(['ATTENTION! First', 'ATTENTION! Second'])
  })

  it('[AL-5] are shown in every window that was open when they came', () => {
    const [main, popOut] = [createAnnouncer(), createAnnouncer()]
    main(told(1000, 'First'))
    popOut(told(1000, 'First'))
    expect(shown()).toHaveLength(2)
  })

  it('are shown though another market, whose clock was ahead, announced something here before', () => {
    localStorage.setItem(storageKeys.announcementSeen, String(noon + 40 * 24 * 3_600_000))
    const announce = createAnnouncer()
    announce(told(noon - 1000, 'Here'))
    announce(told(noon - 1000, 'Here'))
    expect(shown()).toEqual(['ATTENTION! Here'])
  })

  it.each(['', 'soon'])('take “%s” in storage for nothing', kept => {
    localStorage.setItem(storageKeys.announcementSeen, kept)
    createAnnouncer()(told(1, 'First'))
    expect(shown()).toHaveLength(1)
  })
})
