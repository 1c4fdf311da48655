import type { Locator, Page } from '@playwright/test'

type Point = readonly [x: number, y: number]

export interface Fingers {
  /** Presses without lifting; points are in pixels from the top left of the element. */
  press(...points: Point[]): Promise<void>
  move(...points: Point[]): Promise<void>
  lift(): Promise<void>
  tap(point: Point): Promise<void>
  /** Each finger goes straight from its first to its second point. */
  drag(...fingers: (readonly [from: Point, to: Point])[]): Promise<void>
}

const steps = 8

/** Fingers on an element. Playwright itself only taps. */
export async function fingersOn(page: Page, element: Locator): Promise<Fingers> {
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => {
    const box = await element.boundingBox()
    if (box === null) throw new Error('The element is not visible')
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
    })
  }
  const fingers: Fingers = {
    press: (...points) => send('touchStart', points),
    move: (...points) => send('touchMove', points),
    lift: () => send('touchEnd', []),
    async tap(point) {
      await fingers.press(point)
      await fingers.lift()
    },
    async drag(...moves) {
      await fingers.press(...moves.map(([from]) => from))
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps
        const at = ([from, to]: readonly [Point, Point]): Point => [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share,
        ]
        await fingers.move(...moves.map(at))
      }
      await fingers.lift()
    },
  }
  return fingers
}
