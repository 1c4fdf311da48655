/** For names of files: 20261116T150000Z. */
export const compactTime = (ms: number): string =>
  new Date(ms).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
