import { helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { expect, onTestFinished } from 'vitest'
import { openTestSocket } from '../../platform/testing/test-socket.ts'

/** A socket that receives prices, and how many have arrived. */
export async function followPrices(address: string, token: string) {
  const socket = await openTestSocket(`${address.replace('http', 'ws')}${socketPaths.sip}`)
  onTestFinished(() => socket.close())
  socket.send(helloCommand('tvlive', token))
  socket.send(subscribeCommand('SPY', token))
  const prices = () => socket.texts.filter(text => text.includes('"ticker":"SPY"')).length
  return {
    async untilMore(): Promise<void> {
      const before = prices()
      await socket.until(() => prices() >= before + 3 || socket.closeCode !== null)
      expect(socket.closeCode).toBeNull()
    },
  }
}
