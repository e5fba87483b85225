import type { Bridge } from '../../src-shared/contract/bridge'

declare global {
  interface Window {
    readonly inquirium: Bridge
  }
}
