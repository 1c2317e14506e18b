{{/* Labels of a part of the monitoring: (dict "root" $ "component" "grafana"). No selector of the platform's own pods fits them. */}}
{{- define "monitoring.selector" -}}
app.kubernetes.io/name: {{ include "platform.chart" .root }}-monitoring
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "monitoring.labels" -}}
{{ include "monitoring.selector" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* What all its Deployments share, up to the containers: (dict "root" $ "component" "grafana" "user" 472 "files" "text of its files"). */}}
{{- define "monitoring.deployment" -}}
replicas: 1
# One pod at a time: a volume belongs to one.
strategy: { type: Recreate }
selector:
  matchLabels: {{- include "monitoring.selector" . | nindent 4 }}
template:
  metadata:
    labels: {{- include "monitoring.selector" . | nindent 6 }}
    annotations: { checksum/files: {{ sha256sum .files }} }
  spec:
    serviceAccountName: {{ include "platform.name" .root }}
    automountServiceAccountToken: false
    enableServiceLinks: false
    securityContext:
      # The user of the image.
      runAsNonRoot: true
      runAsUser: {{ .user }}
      runAsGroup: {{ .user }}
      fsGroup: {{ .user }}
      seccompProfile: { type: RuntimeDefault }
    {{- with .root.Values.image.pullSecrets }}
    imagePullSecrets: {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .root.Values.nodeSelector }}
    nodeSelector: {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .root.Values.tolerations }}
    tolerations: {{- toYaml . | nindent 6 }}
    {{- end }}
{{- end }}

{{/* (dict "path" "/-/ready" "port" "web") */}}
{{- define "monitoring.probes" -}}
startupProbe:
  httpGet: { path: {{ .path }}, port: {{ .port }} }
  periodSeconds: 5
  failureThreshold: 60
livenessProbe:
  httpGet: { path: {{ .path }}, port: {{ .port }} }
  periodSeconds: 30
  timeoutSeconds: 10
  failureThreshold: 6
{{- end }}
