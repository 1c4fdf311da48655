import { create } from 'zustand'

export const noticeAutoCloseMs = 5000

interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface Notice {
  readonly title: string
  readonly text: string
  readonly kind?: 'info' | 'success' | 'warning' | 'error'
  /** A notice replaces the one of the same id. */
  readonly id?: string
  /** What the user can do about it, as a button. */
  readonly action?: NoticeAction
  /** Stays until the user closes it, or another one replaces it. */
  readonly stays?: boolean
}

export interface RaisedNotice {
  readonly title: string
  readonly text: string
  readonly kind: NonNullable<Notice['kind']>
  readonly id: string | undefined
  readonly action: NoticeAction | undefined
  readonly stays: boolean
  readonly number: number
}

interface NoticeList {
  /** Oldest first; the first few are shown, the others wait. */
  readonly notices: readonly RaisedNotice[]
  readonly raised: number
}

export const useNotices = create<NoticeList>(() => ({ notices: [], raised: 0 }))

/** A toast at the bottom right. A screen reader announces an error at once and anything else after its current text. */
export const notice = ({ title, text, kind = 'info', id, action, stays = false }: Notice): void =>
  useNotices.setState(({ notices, raised }) => ({
    notices: [
      ...notices.filter(other => id === undefined || other.id !== id),
      { title, text, kind, id, action, stays, number: raised },
    ],
    raised: raised + 1,
  }))

export const dropNotice = (number: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter(other => other.number !== number) }))
