const types = ['pointerdown', 'keydown', 'click'] as const

const firstInput = new Promise<void>(resolve => {
  const controller = new AbortController()
  const onInput = () => {
    controller.abort()
    resolve()
  }
  for (const type of types)
    window.addEventListener(type, onInput, { capture: true, signal: controller.signal })
})

/** Runs once, after the user's first press or key on this page: for code that nothing needs before. Returns a function
 *  that stops waiting. */
export function onFirstInput(run: () => void): () => void {
  let isStopped = false
  void firstInput.then(() => {
    if (!isStopped) run()
  })
  return () => {
    isStopped = true
  }
}
