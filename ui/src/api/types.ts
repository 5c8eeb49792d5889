/** Shapes on the wire, under the names the shop's code calls them by. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Page = Schemas["Page"];
export type Content = Page["content"];
export type PageKind = Content["kind"];
export type ContentOf<Kind extends PageKind> = Extract<Content, { kind: Kind }>;
export type ShopInfo = Schemas["ShopInfo"];
export type Head = Schemas["Head"];
export type Crumb = Schemas["Crumb"];
export type Tile = Schemas["Tile"];
export type OwnBrand = Schemas["OwnBrand"];
export type Card = Schemas["Card"];
export type Notice = Schemas["NoticeOut"];
export type Drawing = Schemas["Drawing"];
export type SwatchGroup = Schemas["SwatchGroup"];
export type Image = Schemas["ImageOut"];
export type ProductDetail = Schemas["ProductDetail"];
export type PriceBreak = Schemas["PriceBreakOut"];
export type SizeLimits = Schemas["SizeLimitsOut"];
export type DeliveryCharge = Schemas["DeliveryChargeOut"];
export type Basket = Schemas["Basket"];
export type BasketItem = Schemas["BasketItem"];
export type Summary = Schemas["Summary"];
export type SuggestAnswer = Schemas["SuggestAnswer"];
export type SuggestedProduct = Schemas["SuggestedProduct"];
