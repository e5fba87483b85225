import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, channels } from '../../src-shared/contract/bridge'
import type { Push } from '../../src-shared/contract/pushes'

const bridge: Bridge = {
  request: (route, input) => ipcRenderer.invoke(channels.request, route, input),
  subscribe(listener) {
    // The event carries the sender, which the page must never hold.
    const relay = (_event: unknown, push: Push) => listener(push)
    ipcRenderer.on(channels.push, relay)
    return () => void ipcRenderer.off(channels.push, relay)
  },
}

contextBridge.exposeInMainWorld('inquirium', bridge)
