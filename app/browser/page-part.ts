import type { PageModels } from '../client/page.ts';
import type { ShopPage } from './shop-page.ts';
import type { ShowLoading } from './loading.ts';
import type { RenewMain } from './renew-main.ts';
import type { ReadOut } from './status.ts';
import type { SubmitHandler } from './submits.ts';

/** What the script of a kind of page gets from the deferred part. */
interface PartContext {
  readonly page: Document;
  readonly shop: ShopPage;
  readonly models: PageModels;
  readonly renewMain: RenewMain;
  readonly showLoading: ShowLoading;
  /** Creates the status of a part that has texts read out. */
  readonly beginStatus: () => ReadOut;
}

/** Binds the content of a kind of page; returns the handler of its forms, which are marked `data-live-submit="part"`. */
export type BindPart = (context: PartContext) => SubmitHandler;

/** A script that only a kind of page needs, such as lists. */
export interface PagePart {
  readonly bindPart: BindPart;
}
