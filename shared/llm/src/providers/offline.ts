import { createOfflineModel } from '../offline/offline-model.ts';
import type { OpenProvider } from './provider.ts';

/** Needs no key and no network: it picks, orders and quotes the text it is given. */
export const openOffline: OpenProvider = () => ({ model: createOfflineModel(), extractive: true });
