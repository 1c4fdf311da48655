export type ChartSyncStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** Saving failed. The changes are stored in this browser and sent again later. */
  | { readonly kind: 'retrying'; readonly reason: string }
  /** The saved chart could not be loaded yet. */
  | { readonly kind: 'not-loaded'; readonly reason: string }
