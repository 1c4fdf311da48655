const types = ['pointerdown', 'keydown', 'click'] as const

/** Runs once, at the user's first press or key, or now if there was one: for code that nothing needs before. */
export function onFirstInput(run: () => void): () => void {
  if (navigator.userActivation?.hasBeenActive) {
    run()
    return () => undefined
  }
  const controller = new AbortController()
  const onInput = () => {
    controller.abort()
    run()
  }
  for (const type of types)
    window.addEventListener(type, onInput, { capture: true, signal: controller.signal })
  return () => controller.abort()
}
