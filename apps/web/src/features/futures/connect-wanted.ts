import { create } from 'zustand'

/** Whether the form that connects the futures account is asked for; its code may still be loading. */
export const useConnectWanted = create<{ readonly isWanted: boolean }>(() => ({ isWanted: false }))

/** Opens that form in the workspace, from anywhere. */
export const askToConnect = (): void => useConnectWanted.setState({ isWanted: true })

/** True once for each time that it was asked for. */
export function takeConnectWanted(): boolean {
  const { isWanted } = useConnectWanted.getState()
  if (isWanted) useConnectWanted.setState({ isWanted: false })
  return isWanted
}
