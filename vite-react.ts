import type { Plugin } from "vite";

/**
 * Functions of react-dom that only serve what none of our pages uses. Each is emptied in the browsers' build: an empty one does what the
 * whole one does on a page without these parts.
 */
const unusedFunctions: ReadonlySet<string> = new Set([
  // <ViewTransition>
  "trackEnterViewTransitions",
  "commitAppearingPairViewTransitions",
  "commitEnterViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "startViewTransition",
  "applyViewTransitionToHostInstancesRecursive",
  "restoreViewTransitionName",
  // <Activity> and <SuspenseList>
  "updateActivityComponent",
  "updateSuspenseListComponent",
  // The ref of a <Fragment>
  "validateDocumentPositionWithFiberTree",
  "commitNewChildToFragmentInstance",
  "deleteChildFromFragmentInstance",
  // useActionState, useOptimistic and functions as the action of a form
  "mountActionState",
  "updateActionState",
  "updateActionStateImpl",
  "rerenderActionState",
  "dispatchActionState",
  "runActionStateAction",
  "updateOptimisticImpl",
  "dispatchOptimisticSetState",
  "startHostTransition",
  "ensureFormComponentIsStateful",
  "extractEvents$1",
  // An indicator of the browser's for asynchronous actions
  "defaultOnDefaultTransitionIndicator",
  // The React Compiler
  "useMemoCache",
  // unstable_scheduleHydration
  "attemptExplicitHydrationTarget",
  // Elements with a dash in their name
  "setPropOnCustomElement",
  // onSelect and onBeforeInput
  "constructSelectEvent",
  "getNativeBeforeInputChars",
  "getFallbackBeforeInputChars",
  "getData",
  // Input events of Internet Explorer
  "stopWatchingForValueChange",
  "handlePropertyChange",
  "handleEventsForInputEventPolyfill",
  "getTargetInstForInputEventPolyfill",
  // preload(), preinit() and the others, and styles and scripts that React fetches: the server's pages contain them
  "prefetchDNS",
  "preconnect",
  "preload",
  "preloadModule",
  "preinitScript",
  "preinitStyle",
  "preinitModuleScript",
  "acquireResource",
  "suspendResource",
  "accumulateSuspenseyCommitOnFiber",
]);
/** The same, where something is expected of them: the stack of components of an error, what a commit waits for, and
 * the style or script that an element of the head stands for. */
const constantFunctions = new Map([
  ["getStackByFiberInDevAndProd", '{ return ""; }'],
  ["waitForCommitToBeReady", "{ return null; }"],
  ["getResource", "{ return null; }"],
]);
/** Statements that only define what is unused. */
const unusedMethods =
  /^(FragmentInstance\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode|exports\.createRoot|\S+\.unstable_scheduleHydration) =/;

/** Empties the functions named above. Fails if react-dom has none of that name, so that an update of it is noticed. */
export function withoutUnusedReactParts(): Plugin {
  return {
    name: "without-unused-react-parts",
    apply: "build",
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const cuts: { start: number; end: number; left: string }[] = [];
        const missing = new Set([...unusedFunctions, ...constantFunctions.keys()]);
        for (const node of this.parse(code).body) {
          if (node.type === "FunctionDeclaration" && node.id && node.body && missing.delete(node.id.name))
            cuts.push({ ...node.body, left: constantFunctions.get(node.id.name) ?? "{}" });
          else if (node.type === "ExpressionStatement" && unusedMethods.test(code.slice(node.start, node.end)))
            cuts.push({ ...node, left: "" });
        }
        if (missing.size > 0)
          throw new Error(`react-dom has no ${[...missing].join(", ")} any more: see vite-react.ts`);
        return {
          code: cuts
            .toReversed()
            .reduce((text, { start, end, left }) => text.slice(0, start) + left + text.slice(end), code),
          map: null,
        };
      },
    },
  };
}
