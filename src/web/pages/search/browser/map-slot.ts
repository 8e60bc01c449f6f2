import { lazyRouteComponent } from "#web/router-api.ts";

export const MapView = lazyRouteComponent(() => import("#web/pages/search/map/map-view.tsx"), "MapView");
